import { Anchor, Button } from '@svc/ui/kit';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type AnchorProps = Omit<ComponentProps<typeof Anchor<'a'>>, 'href' | 'component'>;
type ButtonProps = Omit<ComponentProps<typeof Button<'a'>>, 'href' | 'component'>;

/** A link in running text, to a page of the app. */
export const TextLink = createLink((props: AnchorProps) => <Anchor {...props} />);

/** A button that is a link to a page of the app. */
export const ButtonLink = createLink((props: ButtonProps) => <Button component="a" {...props} />);
