import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { ResultsReview } from './results-review';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<ResultsReview {...props} />);
  return () => root.unmount();
};

export default mount;
