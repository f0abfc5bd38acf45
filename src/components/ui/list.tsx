'use client';

import {
  forwardRef,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from 'react';

type ListProps = ComponentPropsWithoutRef<'ul'>;

/** A list whose items have no markers. WebKit tells screen readers that it is a list only if its role is explicit. */
export const List: ForwardRefExoticComponent<ListProps & RefAttributes<HTMLUListElement>> = forwardRef(
  function List(props: ListProps, ref: ForwardedRef<HTMLUListElement>) {
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not in WebKit
    return <ul ref={ref} role="list" {...props} />;
  },
);
