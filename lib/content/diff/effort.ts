/** The most characters that one comparison compares by words. Real pages stay far below. */
const CHARACTERS = 200_000;
/** What a comparison costs, however short the text; and how much cheaper it is to read a structure of few parts than words. */
const LEAST = 32;
const STRUCTURE = 2;

/** The remaining effort of a comparison, so that no page takes long: when it is spent, differences are shown in larger pieces. */
export class Effort {
  private left = CHARACTERS;

  /** Whether these texts may be compared by words. */
  affordsWords(before: string, after: string): boolean {
    return this.spend(before.length + after.length + LEAST);
  }

  /** Whether the structure of these texts may be read. */
  affordsStructure(before: string, after: string, hasManyParts: boolean): boolean {
    return this.spend((before.length + after.length) / (hasManyParts ? 1 : STRUCTURE) + LEAST);
  }

  private spend(cost: number): boolean {
    if (cost > this.left) return false;
    this.left -= cost;
    return true;
  }
}
