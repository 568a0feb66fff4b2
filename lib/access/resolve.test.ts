import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, PERMISSIONS } from './permissions';
import { type AccessFacts, type AccessStep, explain, resolveRole } from './resolve';
import { ADMIN, GUEST, levelOf, ROLES, roleOf } from './roles';

const step = (over: Partial<AccessStep> = {}): AccessStep => ({
  kind: 'space',
  id: 's',
  direct: null,
  team: null,
  defaultLevel: null,
  ...over,
});
const read = levelOf('read');
const edit = levelOf('edit');

describe('resolving a role', () => {
  it('asks the person, then their teams, then the default, then what it inherits from', () => {
    const facts = (...steps: AccessStep[]): AccessFacts => ({ organization: edit, steps });
    expect(resolveRole(facts(step({ direct: read, team: ADMIN, defaultLevel: ADMIN })))).toBe(read);
    expect(resolveRole(facts(step({ team: read, defaultLevel: ADMIN })))).toBe(read);
    expect(resolveRole(facts(step({ defaultLevel: GUEST })))).toBe(GUEST);
    expect(
      resolveRole(
        facts(step(), step({ kind: 'site', team: read }), step({ kind: 'collection', direct: ADMIN })),
      ),
    ).toBe(read);
    expect(resolveRole(facts(step(), step({ kind: 'collection' })))).toBe(edit);
  });

  it('gives an administrator of the organization everything, and a stranger nothing', () => {
    const steps = [step({ direct: GUEST, defaultLevel: GUEST })];
    expect(resolveRole({ organization: ADMIN, steps })).toBe(ADMIN);
    expect(resolveRole({ organization: null, steps: [step({ direct: ADMIN })] })).toBeNull();
  });

  it('explains itself: the last step of the chain is the answer, and none before it spoke', () => {
    const level = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });
    const anyStep = fc.record({
      kind: fc.constantFrom('space' as const, 'site' as const, 'collection' as const),
      id: fc.string(),
      direct: level,
      team: level,
      defaultLevel: level,
    });
    fc.assert(
      fc.property(fc.record({ organization: level, steps: fc.array(anyStep, { maxLength: 6 }) }), (facts) => {
        const chain = explain(facts);
        expect(chain.at(-1)?.role ?? null).toBe(resolveRole(facts));
        expect(chain.slice(0, -1).every((reason) => reason.role === null)).toBe(true);
      }),
    );
  });
});

describe('the table of roles', () => {
  it('includes in each role all that the ones below may do', () => {
    for (const permission of PERMISSIONS) {
      const allowed = ROLES.map((role) => can(levelOf(role), permission));
      expect(allowed).toEqual([...allowed].sort());
    }
  });

  it('keeps level and name in step', () => {
    for (const role of [null, ...ROLES]) expect(roleOf(levelOf(role))).toBe(role);
  });
});
