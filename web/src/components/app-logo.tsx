import { Avatar } from '@svc/ui/kit';

interface AppLogoProps {
  name: string;
  logo: string | null;
  size?: number;
}

/** The picture of a program, or the first letters of its name. */
export function AppLogo({ name, logo, size = 32 }: AppLogoProps) {
  return <Avatar src={logo} name={name} alt="" size={size} radius="md" color="petrol" aria-hidden />;
}
