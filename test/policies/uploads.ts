import { policy, type Policy, type StandardSchema } from '../../src/server/index.js';

interface Caption {
  caption: string;
  tags?: string[];
}

/** As a schema library makes one. */
const caption: StandardSchema<Caption, { caption: string }> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate(value) {
      const text = (value as Partial<Caption> | undefined)?.caption;
      const isText = typeof text === 'string' && text.trim() !== '';
      return isText ? { value: { caption: text.trim() } } : { issues: [{ message: 'Enter a caption' }] };
    },
  },
};

/** The policies of a server, as a page imports them: as a type only. */
export const uploads: {
  avatar: Policy<undefined, { width: number; at: string; left: undefined }>;
  photo: Policy<Caption, string[]>;
  plain: Policy<undefined, null>;
} = {
  avatar: policy({
    accept: 'image/*',
    maxSize: '4kB',
    privacy: 'unlisted',
    onUploaded: () => ({ width: 1, at: new Date(0), left: undefined }),
  }),
  photo: policy({
    input: caption,
    folder: ({ input }) => `Photos/${input.caption}`,
    onUploaded: ({ user, input }) => [user, input.caption],
  }),
  plain: policy({}),
};
