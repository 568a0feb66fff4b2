import { describe, expect, it, vi } from 'vitest';
import { PendingAddress } from './pending-address';

function open() {
  const pending = new PendingAddress();
  pending.settle('/orders');
  return pending;
}

describe('what was written into the address', () => {
  it('counts until the router shows it, whatever older ones it shows on its way', () => {
    const pending = open();
    for (const address of ['/orders?q=r', '/orders?q=re', '/orders?q=re&at=1']) pending.write(address);
    const seen = ['/orders?q=r', '/orders?q=re', '/orders?q=re&at=1'].map((address) => {
      pending.settle(address);
      return pending.latest;
    });
    expect(seen).toEqual(['/orders?q=re&at=1', '/orders?q=re&at=1', undefined]);
  });

  it('counts when the router leaves out what was before', () => {
    const pending = open();
    pending.write('/orders?q=r');
    pending.write('/orders?q=re');
    pending.settle('/orders?q=re');
    expect(pending.latest).toBeUndefined();
  });

  it('counts no longer when somebody goes elsewhere, or back', () => {
    const pending = open();
    pending.write('/orders?q=r');
    pending.settle('/people');
    expect(pending.latest).toBeUndefined();
    pending.write('/people?q=a');
    pending.drop();
    expect(pending.latest).toBeUndefined();
  });

  it('is nothing when it is what the router shows', () => {
    const pending = open();
    pending.write('/orders?q=r');
    pending.write('/orders');
    expect(pending.latest).toBeUndefined();
  });

  it('is told, and the end of it as well', () => {
    const pending = open();
    const listener = vi.fn();
    const stop = pending.subscribe(listener);
    pending.write('/orders?q=r');
    pending.settle('/orders?q=r');
    pending.settle('/orders?q=r');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    pending.write('/orders');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
