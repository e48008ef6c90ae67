/** Tables of the passport service; columns as in migrations/0002_passport.ts. */
export interface PassportSchema {}
