/** Runs a callback soon. A seam, so that tests decide when that is. */
export type Throttle = (callback: () => void) => void;

// Quicker than a person reads figures. A list that is drawn for every frame costs more than sending its files does.
const betweenTellings = 100;

/** At once after a rest; while there is always something to tell, ten times a second. */
export function createThrottle(): Throttle {
  let told = 0;
  return (callback) => {
    const tell = () => {
      told = performance.now();
      callback();
    };
    setTimeout(tell, told + betweenTellings - performance.now());
  };
}
