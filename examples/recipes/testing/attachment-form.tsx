import { AssetField, useUploadFile } from 'longshore';

export function AttachmentForm() {
  const { mutate, data, error, isPending } = useUploadFile();
  return (
    <form>
      <label>
        Attachment
        <input
          type="file"
          onChange={({ currentTarget: { files } }) => {
            if (files?.[0]) mutate({ file: files[0], restrictions: { maxSize: 1_000_000 } });
          }}
        />
      </label>
      {isPending && <p>Saving…</p>}
      {data && <output>Saved {data.filename}</output>}
      {error && <p role="alert">{error.message}</p>}
      <AssetField name="background" label="Background" />
    </form>
  );
}
