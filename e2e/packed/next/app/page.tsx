import { Uploads } from './uploads';

export default function Page() {
  return <Uploads />;
}
