import { AssetGrid, Uploader } from 'longshore';

/** A server component: the imports are client components through the package's own 'use client'. */
export default function Page() {
  return (
    <>
      <Uploader label="Drop photos here" />
      <AssetGrid />
    </>
  );
}
