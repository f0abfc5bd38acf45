import type { ReactElement } from 'react';
import { DndProvider, useDrag } from 'react-dnd';
import { HTML5Backend } from 'react-dnd-html5-backend';
import { createRoot } from 'react-dom/client';
import { createMediaClient, MediaProvider, Uploader } from '../../../src/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

// Until there is one, react-dnd listens to nothing.
function Card(): ReactElement {
  const [, drag] = useDrag(() => ({ type: 'card' }));
  return <p ref={(element) => void drag(element)}>Card</p>;
}

function Board(): ReactElement {
  return (
    <DndProvider backend={HTML5Backend}>
      <h1>Board</h1>
      <Card />
      <Uploader pageDrop review={location.search === '?review'} />
    </DndProvider>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(
  <MediaProvider client={client}>
    <Board />
  </MediaProvider>,
);
