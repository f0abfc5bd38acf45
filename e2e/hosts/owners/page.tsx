import { useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Controller, useFieldArray, useForm } from 'react-hook-form';
import {
  AssetField,
  AssetGrid,
  createMediaClient,
  MediaProvider,
  type AssetFilter,
} from '../../../src/index.js';
import '../../../src/styles.css';

const client = createMediaClient({ baseUrl: '/api/media' });

interface Rows {
  items: { of: string; photo: readonly string[] }[];
}

/** A list of records. */
function List(): ReactElement {
  const { control } = useForm<Rows>({
    defaultValues: { items: ['First', 'Second', 'Third'].map((of) => ({ of, photo: [] })) },
  });
  const { fields, remove } = useFieldArray({ control, name: 'items' });
  return (
    <form aria-label="List">
      {fields.map(({ id, of }, index) => (
        <Controller
          key={id}
          control={control}
          name={`items.${index}.photo`}
          render={({ field }) => <AssetField {...field} label={of} />}
        />
      ))}
      <button type="button" onClick={() => remove(0)}>
        Remove the first
      </button>
    </form>
  );
}

/** One form for one record after the other. */
function Product(): ReactElement {
  const [record, setRecord] = useState(1);
  const [photo, setPhoto] = useState<readonly string[]>([]);
  const [detached, setDetached] = useState('');
  return (
    <form aria-label="Product" onReset={() => setPhoto([])}>
      <AssetField
        name="photo"
        label="Photo"
        record={String(record)}
        value={photo}
        onChange={setPhoto}
        onDetached={(uploads) => setDetached(uploads.map(({ name }) => name).join(' '))}
      />
      <button
        type="button"
        onClick={() => {
          setRecord(record + 1);
          setPhoto([]);
        }}
      >
        Next
      </button>
      <button type="reset">Reset</button>
      <output>{detached}</output>
    </form>
  );
}

/** An app that keeps the filter where it takes a while, as in an address that a server renders. */
function Library(): ReactElement {
  const [filter, setFilter] = useState<AssetFilter>({});
  return (
    <div style={{ display: 'flex' }}>
      <div>
        <AssetGrid
          upload
          filter={filter}
          onFilterChange={(next) => void setTimeout(setFilter, 1_000, next)}
        />
      </div>
    </div>
  );
}

/** A field that takes pictures. */
function Cover(): ReactElement {
  return (
    <form aria-label="Cover">
      <AssetField name="cover" label="Cover" filter={{ type: 'image' }} />
    </form>
  );
}

const shown = { list: <List />, product: <Product />, library: <Library />, cover: <Cover /> };

createRoot(document.getElementById('root') ?? document.body).render(
  <MediaProvider client={client}>{shown[location.search.slice(1) as keyof typeof shown]}</MediaProvider>,
);
