import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { mediaProxy } from '../media.server';

export const loader = ({ request }: LoaderFunctionArgs) => mediaProxy(request);
export const action = ({ request }: ActionFunctionArgs) => mediaProxy(request);
