import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { SampleRegistration } from './sample-registration';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<SampleRegistration {...props} />);
  return () => root.unmount();
};

export default mount;
