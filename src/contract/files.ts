import * as v from 'valibot'

/** What a table is saved as: for people, and for other programs. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]
export const TableFormat = v.picklist(TABLE_FORMATS)

/** A file that can be fetched for five minutes without a session, by everyone who has the link. */
export const FileLink = v.object({
  /** Path and query on the API's origin. */
  url: v.string(),
  /** What it is called, ending included. */
  name: v.string(),
})
export type FileLink = v.InferOutput<typeof FileLink>
