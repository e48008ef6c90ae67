import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/database'
import { transaction } from '../../db/transaction'
import { deleteFiles, describeFile, openFile, storeFile } from '../files/store'
import { withUpload } from '../files/upload'
import { MUC } from '../protocol/codes'
import { REST } from '../rest/errors'
import { bounded } from '../rest/input'
import { runCommand, actorOf, changes, requireRole, reads, type GroupOrRoomHandler } from './GroupCommand'
import { TEXT_LENGTH } from './inputs'
import { GROUP } from './refusals'
import { groups } from './store'

/** chat spec §9: shared files come 10 a page; a room's, which the SDK requests without a page, all at once. */
const FILES_A_PAGE = 10
const MOST_FILES = 100

export const announcement = reads('member', async ({ group }) => ({ data: { announcement: group.announcement } }))

/** An empty text takes it away. */
export const announce = changes('admin', async (command, call) => {
  const words = call.body.announcement
  if (typeof words !== 'string') throw REST.badParameter('announcement')
  if ([...words].length > TEXT_LENGTH) throw GROUP.limit('announcement')
  await command.trx.updateTable('im_groups').set({ announcement: words }).where('id', '=', command.id).execute()
  await command.notifyAll(MUC.updateAnnouncement, [], { reason: words })
  return { data: { id: command.id, result: true } }
})

/** Newest first. */
export const listFiles = reads('member', async ({ db, group }, { query }) => {
  const size = bounded(query.pagesize, group.kind === 'room' ? MOST_FILES : FILES_A_PAGE, MOST_FILES)
  const rows = await db
    .selectFrom('im_group_files')
    .innerJoin('im_files', 'im_files.id', 'im_group_files.file_id')
    .select(['im_group_files.id as id', 'name', 'owner', 'im_group_files.created_at as at'])
    .select(({ fn }) => fn.coalesce('size', sql.lit(0)).as('size'))
    .where('group_id', '=', group.id)
    .orderBy('im_group_files.created_at', 'desc')
    .orderBy('im_group_files.id')
    .limit(size)
    .offset((bounded(query.pagenum, 1, 1_000_000) - 1) * size)
    .execute()
  return { data: rows.map((row) => fileOf(row.id, row.name, row.owner, row.size, row.at)) }
})

const fileOf = (id: string, name: string, owner: string, size: number, at: Date) => ({
  file_id: id,
  file_name: name,
  file_owner: owner,
  file_size: size,
  created: at.getTime(),
})

/** chat spec §6: admins and the owner update shared files. */
export const uploadFile: GroupOrRoomHandler = async (call, kind) => {
  const { im, me, now } = call
  const id = call.params.id!
  // Checked before the bytes are read and stored, and again with the group locked.
  const group = await groups.find(im.db, kind, id)
  requireRole('admin', await groups.role(im.db, group.id, me), me)
  const stored = await withUpload(call, async (upload) => ({
    name: upload.name,
    ...(await storeFile(im.services, me, upload, now)),
  }))
  const fileId = randomUUID()
  try {
    await runCommand(im, actorOf(call), kind, id, 'admin', async (command) => {
      if ((await countFiles(command.trx, id)) >= MOST_FILES) throw GROUP.limit('shared file')
      await command.trx
        .insertInto('im_group_files')
        .values({ id: fileId, group_id: id, file_id: stored.id, created_at: now })
        .execute()
      await command.notifyAll(MUC.uploadFile)
    })
  } catch (error) {
    await transaction(im.db, (trx) => deleteFiles(trx, sql`id = ${stored.id}`, now))
    throw error
  }
  return { data: { group_id: id, ...fileOf(fileId, stored.name, me, stored.size, now) } }
}

async function countFiles(db: Db, id: string): Promise<number> {
  const { files } = await db
    .selectFrom('im_group_files')
    .select(({ fn }) => fn.countAll().as('files'))
    .where('group_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(files)
}

/** The bytes, for members; never shown as a page of this site. */
export const downloadFile = reads('member', async ({ db, group }, { im, params, reply }) => {
  const row = await db
    .selectFrom('im_group_files')
    .select('file_id')
    .where('group_id', '=', group.id)
    .where('id', '=', params.file!)
    .executeTakeFirst()
  const file = row && (await describeFile(db, row.file_id))
  const content = file && (await openFile({ db, blobs: im.services.blobs }, file, 0, file.size - 1))
  if (!content) throw GROUP.noFile()
  void reply
    .headers({
      'content-type': file.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'content-length': file.size,
      'x-content-type-options': 'nosniff',
    })
    .send(content)
  return undefined
})

export const removeFile = changes('admin', async (command, { params }) => {
  const row = await command.trx
    .deleteFrom('im_group_files')
    .where('group_id', '=', command.id)
    .where('id', '=', params.file!)
    .returning(['id', 'file_id'])
    .executeTakeFirst()
  if (!row) throw GROUP.noFile()
  await deleteFiles(command.trx, sql`id = ${row.file_id}`, command.now)
  await command.notifyAll(MUC.deleteFile)
  return { data: { result: true, group_id: command.id, id: command.id, file_id: row.id } }
})
