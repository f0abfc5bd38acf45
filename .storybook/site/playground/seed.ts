import type { MockService } from '../../../src/mock/index.js';
import { pngPicture } from '../../../src/test/stories/story-files.js';
import { seedFolder } from '../../../src/test/stories/story-library.js';

/** A library with folders and pictures, so that there is something to browse at once. */
export async function seedPlayground({ service }: { service: MockService }): Promise<void> {
  service.addFolder({ name: 'Brochure' });
  await seedFolder(service, 'Harbour');
}

let made = 0;

/** Pictures that the library does not have yet, as if they had been chosen. */
export async function samplePictures(count: number): Promise<File[]> {
  const numbers = Array.from({ length: count }, () => (made += 1));
  return Promise.all(
    numbers.map(async (number) => {
      const picture = await pngPicture({ hue: (number * 47 + 95) % 360, width: 640 + number, height: 480 });
      return new File([picture], `sample-${number}.png`, { type: 'image/png' });
    }),
  );
}
