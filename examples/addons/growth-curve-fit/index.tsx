import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { GrowthCurveFit } from './growth-curve-fit';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<GrowthCurveFit {...props} />);
  return () => root.unmount();
};

export default mount;
