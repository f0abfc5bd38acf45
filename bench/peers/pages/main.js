// @ts-nocheck -- only `npm run bench` and `npm run screenshots -- --peers` install its packages
const modules = import.meta.glob('./*.jsx');
// `?uppy` shows Uppy.
void modules[`./${location.search.slice(1).replace(/&.*/, '')}.jsx`]().then(({ show }) =>
  show(document.querySelector('#root'), loadLibrary),
);

/** The library of the demo: the files and folders of each, with their paths. */
async function loadLibrary() {
  const read = async (path) => (await (await fetch(`/api/media/${path}`)).json()).data;
  const folders = await read('folders');
  const pathOf = (id) => {
    const folder = folders.find((other) => other.id === id);
    return folder ? `${pathOf(folder.parent_folder_id)}/${folder.name}` : '';
  };
  const files = await Promise.all(
    folders.map(async ({ id }) =>
      (await read(`assets?limit=100&folder_id=${id}`)).map(({ filename, size, created_at }) => ({
        path: `${pathOf(id)}/${filename}`,
        name: filename,
        size,
        date: created_at,
      })),
    ),
  );
  return [
    ...folders.map(({ id, name, created_at }) => ({
      path: pathOf(id),
      name,
      date: created_at,
      isFolder: true,
    })),
    ...files.flat(),
  ];
}
