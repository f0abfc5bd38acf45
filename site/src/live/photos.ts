import type { MockService } from 'longshore/mock';
import chelsea from '../photos/chelsea.jpg?url';
import commander from '../photos/commander.jpg?url';
import deepField from '../photos/deep-field.jpg?url';
import espresso from '../photos/espresso.jpg?url';
import launch from '../photos/launch.jpg?url';

const photos = {
  'espresso.jpg': espresso,
  'launch.jpg': launch,
  'chelsea.jpg': chelsea,
  'commander.jpg': commander,
  'deep-field.jpg': deepField,
};

export const urls = Object.values(photos);

/** The photographs as files, as if they had been chosen. */
export function photoFiles(): Promise<File[]> {
  return Promise.all(
    Object.entries(photos).map(async ([name, url]) => {
      const response = await fetch(url);
      return new File([await response.blob()], name, { type: 'image/jpeg' });
    }),
  );
}

/** A library that has the photographs already, or the first of them. */
export async function seedPhotos(service: MockService, count?: number): Promise<void> {
  for (const file of (await photoFiles()).slice(0, count))
    await service.addAsset({ filename: file.name, content: new Uint8Array(await file.arrayBuffer()) });
}
