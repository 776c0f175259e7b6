/** The router's names that the product uses. Shared whole, react-router-dom would cost the page four times the bytes. */
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
