/* The shelf of battles. The scenario of a version is kept by its hash, as that of a match is. */

export interface ShelfBattleRow {
  readonly id: string;
  readonly author: string;
  readonly ruleset: string;
  readonly created: number;
}
export interface ShelfVersionRow {
  readonly battle: string;
  /** From 1. */
  readonly version: number;
  readonly scenario: string;
  readonly title: string;
  readonly note: string;
  readonly created: number;
}
export interface ShelfRemarkRow {
  readonly id: string;
  readonly battle: string;
  readonly version: number;
  readonly player: string;
  readonly text: string;
  readonly created: number;
}

export interface ShelfTables {
  readonly shelf_battle: ShelfBattleRow;
  readonly shelf_version: ShelfVersionRow;
  readonly shelf_remark: ShelfRemarkRow;
}
