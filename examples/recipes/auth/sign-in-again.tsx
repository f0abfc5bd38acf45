import { useUploads } from 'longshore';

/** Shown where uploads wait because the session has ended. Files and progress are kept. */
export function SignInAgain({ signIn }: { signIn: () => Promise<void> }) {
  const { halted, resumeAll } = useUploads();
  if (halted?.code !== 'unauthorized') return null;
  return (
    <p role="alert">
      Your session has ended. <button onClick={() => void signIn().then(resumeAll)}>Sign in</button> to
      continue your uploads.
    </p>
  );
}
