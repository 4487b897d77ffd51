import { MantineContext } from '@mantine/core';
import { type ComponentType, type ReactNode, use } from 'react';
import { UiRoot } from './ui-root.tsx';

/** Makes a component that also works outside of any provider: the outermost one brings the theme for all below it. */
export function primitive<Component extends (props: never) => ReactNode>(component: Component): Component {
  const Inner = component as unknown as ComponentType<object>;
  function Primitive(props: object) {
    const isInside = use(MantineContext) !== null;
    return isInside ? (
      <Inner {...props} />
    ) : (
      <UiRoot>
        <Inner {...props} />
      </UiRoot>
    );
  }
  Primitive.displayName = component.name;
  return Primitive as unknown as Component;
}
