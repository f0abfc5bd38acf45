import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useNavigate,
  useParams,
} from 'react-router';
import { AssetGrid, createMediaClient, MediaProvider } from '../../../src/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

function Library() {
  const navigate = useNavigate();
  return <AssetGrid onOpen={({ id }) => void navigate(`/files/${id}`)} />;
}

function File() {
  return <h1>{useParams()['id']}</h1>;
}

const router = createBrowserRouter([
  {
    element: (
      <>
        <ScrollRestoration />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', Component: Library },
      { path: '/files/:id', Component: File },
    ],
  },
]);

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <MediaProvider client={client}>
      <RouterProvider router={router} />
    </MediaProvider>
  </StrictMode>,
);
