/** The parts of react-router-dom that are used. Sharing all of it would cost four times the bytes. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

export { useNavigate } from './use-navigate';
export { ParametersProvider, useParameters } from './parameters';
