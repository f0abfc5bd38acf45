'use client';

import { AssetField, type AssetFieldProps } from 'longshore';

const classNames: AssetFieldProps['classNames'] = {
  legend: 'text-sm font-medium',
  description: 'text-sm text-muted-foreground',
  error: 'text-sm text-destructive',
  well: 'shadow-xs',
  name: 'text-sm font-medium',
  button: 'text-sm font-medium shadow-xs',
};

/** A form field whose value is the ids of chosen assets. The same props as `AssetField` of Longshore. */
export function MediaField(props: AssetFieldProps) {
  return <AssetField {...props} classNames={{ ...classNames, ...props.classNames }} />;
}
