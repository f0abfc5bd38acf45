import { AssetGrid, Uploader } from 'longshore';

/** A server component: what is imported here is a client's already, by the package's own 'use client'. */
export default function Page() {
  return (
    <>
      <Uploader label="Drop photos here" />
      <AssetGrid deletable={false} />
    </>
  );
}
