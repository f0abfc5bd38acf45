import { policy, type Policy, type StandardSchema } from '../../src/server/index.js';

const caption: StandardSchema<{ caption: string }> = {
  '~standard': {
    version: 1,
    vendor: 'e2e',
    validate(value) {
      const { caption: text } = value as { caption: string };
      return text === '' ? { issues: [{ message: 'Enter a caption first' }] } : { value: { caption: text } };
    },
  },
};

/** Runs on the server only. */
export const uploads: { note: Policy<{ caption: string }, { title: string }> } = {
  note: policy({
    accept: '.txt',
    input: caption,
    onUploaded: ({ user, input }) => ({ title: `${input.caption} by ${user}` }),
  }),
};
