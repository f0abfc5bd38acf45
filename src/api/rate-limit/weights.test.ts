import { describe, expect, it } from 'vitest';
import { createWeights } from './weights.js';

const alone = { isRefused: false, isAlone: true };
const among = { isRefused: false, isAlone: false };

describe('a service that reads the remaining budget when it sends the response', () => {
  // Weights: light 1, heavy 5. Each response includes the call that was charged after it.
  const observed = () => {
    const weights = createWeights();
    weights.renew(120);
    weights.observe('light', 114, among);
    weights.observe('heavy', 113, among);
    return weights;
  };

  it('is recognized when two successful responses show the same value, and no weight is then too low', () => {
    const weights = observed();
    weights.observe('light', 113, among);
    expect(weights.of('heavy')).toBe(5);
    weights.observe('heavy', 107, among);
    weights.observe('light', 106, among);
    expect(weights.of('heavy')).toBe(5);
    expect(weights.of('light')).toBe(5);
  });

  it('has its weights inferred from calls that ran alone', () => {
    const weights = observed();
    weights.observe('light', 113, among);
    weights.observe('heavy', 108, alone);
    weights.observe('light', 107, alone);
    expect(weights.of('light')).toBe(1);
    expect(weights.of('heavy')).toBe(5);
    weights.observe('middle', 104, alone);
    weights.renew(120);
    expect(weights.of('middle')).toBe(3);
  });

  it('is not assumed because of a refusal, which costs nothing, before or after', () => {
    const weights = createWeights();
    weights.renew(120);
    weights.observe('light', 119, among);
    weights.observe('heavy', 119, { isRefused: true, isAlone: false });
    weights.observe('light', 118, { isRefused: true, isAlone: false });
    weights.observe('light', 118, among);
    expect(weights.of('light')).toBe(1);
    expect(weights.of('heavy')).toBe(5);
  });
});
