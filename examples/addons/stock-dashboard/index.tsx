import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { StockDashboard } from './stock-dashboard';

const mount: AddonMount = (element, props) => {
  const root = createRoot(element);
  root.render(<StockDashboard {...props} />);
  return () => root.unmount();
};

export default mount;
