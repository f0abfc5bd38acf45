// The types of the DOM matchers: jest-dom's own do not compile with Vitest 5.
/// <reference types="vitest/browser" />
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

expect.extend(matchers);
afterEach(cleanup);
