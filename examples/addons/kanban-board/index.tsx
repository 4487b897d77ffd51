import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { KanbanBoard } from './kanban-board';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<KanbanBoard {...props} />);
  return () => root.unmount();
};

export default mount;
