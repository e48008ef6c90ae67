import { sql, type Kysely, type Migration } from 'kysely'

const OFFICIAL = [
  ['dd-order', '订单消息'],
  ['dd-group', '团购消息'],
  ['dd-reserve', '预约提醒'],
  ['dd-interact', '互动消息'],
  ['dd-system', '系统通知'],
]

/** Where the product meets its chat (app §7 IM calls): accounts of people, tokens of sessions, notices, what sellers keep. */
const statements = [
  // The chat token of a session of the product can be computed again, so that a session has one: it is derived from both and the nonce.
  `alter table im_tokens add column session text, add column nonce text not null default ''`,
  `create unique index im_tokens_session on im_tokens(session)`,
  // A person and their chat account are two rows of one fact, whichever is written first: log-in, host app, merge or demo data.
  `create function im_account_of_user() returns trigger language plpgsql as $$
  begin
    insert into im_users (username, nickname, profile, created_at)
    values (new.im_username, new.nickname, jsonb_build_object('nickname', new.nickname, 'avatarurl', new.avatar), new.created_at)
    on conflict (username) do update set nickname = excluded.nickname, profile = im_users.profile || excluded.profile;
    return null;
  end $$`,
  `create trigger im_account_made after insert on users for each row execute function im_account_of_user()`,
  `create trigger im_account_renamed after update on users for each row
    when (old.nickname is distinct from new.nickname or old.avatar is distinct from new.avatar) execute function im_account_of_user()`,
  // People who came before.
  `insert into im_users (username, nickname, profile, created_at)
    select im_username, nickname, jsonb_build_object('nickname', nickname, 'avatarurl', avatar), created_at from users
    on conflict (username) do update set nickname = excluded.nickname, profile = im_users.profile || excluded.profile`,
  // What waits to be sent by an official account: written with the change it reports, sent after it, forgotten when old. The recipient
  // is a chat name, not a user: a foreign key would lock users after orders, against the order of locks (order/moves.ts).
  `create table im_notices (
    key text primary key, recipient text not null, body jsonb not null, created_at timestamptz not null, sent_at timestamptz)`,
  `create index im_notices_waiting on im_notices(created_at) where sent_at is null`,
  `create index im_notices_recipient on im_notices(recipient)`,
  // Up to when a seller was notified of who follows their shop and keeps its goods.
  `create table im_interaction_marks (shop_id int primary key references shops(id), told_until timestamptz not null)`,
  `create index follows_recent on follows(created_at)`,
  `create index favorites_recent on favorites(created_at)`,
  `create table im_user_settings (
    user_id int not null references users(id), name text not null, value jsonb not null, primary key (user_id, name))`,
]

export const chatProduct: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
    for (const [username, nickname] of OFFICIAL)
      await sql`insert into im_users (username, nickname, profile, created_at)
        values (${username}, ${nickname}, jsonb_build_object('nickname', ${nickname}::text), now())
        on conflict (username) do update set nickname = excluded.nickname, password_hash = null`.execute(db)
  },
}
