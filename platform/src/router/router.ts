/** The parts of react-router-dom that are used. Sharing all of it would cost four times the bytes. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

export { ParametersProvider, useParameters } from './parameters';
