import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { BoxViewer } from './box-viewer';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<BoxViewer {...props} />);
  return () => root.unmount();
};

export default mount;
