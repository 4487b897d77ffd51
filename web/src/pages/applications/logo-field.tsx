import { Button, Group, Text } from '@svc/ui/kit';
import { type ReactNode, useRef, useState } from 'react';
import { AppLogo } from '../../components/app-logo.tsx';
import classes from './applications.module.css';
import { shrinkPicture } from './shrink-picture.ts';

interface LogoFieldProps {
  name: string;
  value: string | null;
  error: ReactNode;
  onChange: (logo: string | null) => void;
}

/** Takes a picture from the disk and makes it small. */
export function LogoField({ name, value, error, onChange }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBroken, setBroken] = useState(false);

  async function choose(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    try {
      onChange(await shrinkPicture(file));
      setBroken(false);
    } catch {
      setBroken(true);
    }
  }

  const fault = isBroken ? 'This file is not a picture that the browser can read' : error;
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        Logo
      </Text>
      <Group gap="sm">
        <AppLogo name={name || '?'} logo={value} size={44} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label="Logo file"
          className={classes.file}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <Button variant="default" size="xs" onClick={() => input.current?.click()}>
          Choose a picture
        </Button>
        {value !== null && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Group>
      {fault && (
        <Text size="xs" c="red" role="alert" mt={4}>
          {fault}
        </Text>
      )}
    </div>
  );
}
