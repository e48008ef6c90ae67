import { sql, type Kysely, type Migration } from 'kysely'

/**
 * Tables of the chat service. Ids of messages and packets are the 19 digits of the wire's 63-bit number, as text compared byte by byte:
 * JavaScript numbers are too short for them, and equal lengths sort as numbers do.
 */
const statements = [
  `create sequence im_instance_seq`,
  `create table im_users (
    username text primary key, password_hash text, nickname text not null default '', profile jsonb not null default '{}',
    presence_ext text not null default '', presence_at timestamptz, push_language text not null default '', created_at timestamptz not null,
    disabled boolean not null default false)`,
  `create table im_tokens (
    token_hash text primary key, username text not null references im_users(username) on delete cascade, created_at timestamptz not null,
    expires_at timestamptz not null)`,
  `create index im_tokens_user on im_tokens(username)`,
  `create index im_tokens_age on im_tokens(expires_at)`,
  `create table im_devices (
    username text not null references im_users(username) on delete cascade, resource text not null, instance int not null,
    online boolean not null, seen_at timestamptz not null, primary key (username, resource))`,
  `create index im_devices_instance on im_devices(instance) where online`,
  // What waits for a device: a message by id, or a notice with its own bytes. Resource '' waits for whichever device comes first.
  `create table im_inbox (
    username text not null references im_users(username) on delete cascade, resource text not null, queue text not null,
    id text collate "C" not null, packet bytea, created_at timestamptz not null, primary key (username, resource, queue, id))`,
  `create index im_inbox_age on im_inbox(created_at)`,
  `create table im_messages (
    id text collate "C" primary key, kind text not null, sender text not null, target text not null, conversation text not null,
    client_id text not null, packet bytea not null, preview jsonb not null, meta jsonb not null default '{}', recalled boolean not null default false,
    created_at timestamptz not null)`,
  `create index im_messages_conversation on im_messages(conversation, id)`,
  `create unique index im_messages_client on im_messages(sender, conversation, client_id)`,
  `create index im_messages_age on im_messages(created_at)`,
  // A user's view of a conversation: read up to, cleared up to, pinned, marks; hidden when the user deleted it.
  `create table im_conversations (
    username text not null references im_users(username) on delete cascade, channel text not null, kind text not null,
    conversation text not null, read_id text collate "C" not null default '', cleared_id text collate "C" not null default '',
    pinned_at timestamptz, marks jsonb not null default '[]', hidden boolean not null default false, updated_at timestamptz not null,
    primary key (username, channel, kind))`,
  `create index im_conversations_key on im_conversations(conversation)`,
  `create table im_hidden_messages (
    username text not null references im_users(username) on delete cascade, message_id text collate "C" not null references im_messages(id) on delete cascade,
    primary key (username, message_id))`,
  `create table im_contacts (
    username text not null references im_users(username) on delete cascade, contact text not null references im_users(username) on delete cascade,
    remark text not null default '', created_at timestamptz not null, primary key (username, contact))`,
  `create table im_contact_requests (
    username text not null references im_users(username) on delete cascade, requester text not null references im_users(username) on delete cascade,
    reason text not null, created_at timestamptz not null, primary key (username, requester))`,
  `create table im_blocks (
    username text not null references im_users(username) on delete cascade, blocked text not null references im_users(username) on delete cascade,
    primary key (username, blocked))`,
  `create table im_presence_subscriptions (
    username text not null references im_users(username) on delete cascade, target text not null references im_users(username) on delete cascade,
    expires_at timestamptz not null, primary key (username, target))`,
  `create index im_presence_target on im_presence_subscriptions(target)`,
  `create table im_silence (
    username text not null references im_users(username) on delete cascade, kind text not null, target text not null,
    settings jsonb not null, primary key (username, kind, target))`,
  `create table im_push_tokens (
    username text not null references im_users(username) on delete cascade, device_id text not null, token text not null, notifier text not null,
    primary key (username, device_id))`,
  `create table im_pushes (id serial primary key, username text not null, message_id text not null, body jsonb not null, created_at timestamptz not null)`,
  // Groups, rooms and threads: one shape, as the wire treats them alike.
  `create table im_groups (
    id text primary key, kind text not null, name text not null, description text not null default '', avatar text not null default '',
    custom text not null default '', owner text not null references im_users(username), is_public boolean not null default false,
    approval boolean not null default false, allow_invites boolean not null default false, invite_confirm boolean not null default false,
    max_users int not null, mute_all boolean not null default false, disabled boolean not null default false,
    announcement text not null default '', parent_id text references im_groups(id) on delete cascade, parent_message_id text,
    created_at timestamptz not null, modified_at timestamptz not null)`,
  `create index im_groups_kind on im_groups(kind, id)`,
  `create unique index im_groups_thread on im_groups(parent_id, parent_message_id) where kind = 'thread'`,
  `create table im_members (
    group_id text not null references im_groups(id) on delete cascade, username text not null references im_users(username) on delete cascade,
    role text not null, shielded boolean not null default false, attributes jsonb not null default '{}', joined_at timestamptz not null,
    primary key (group_id, username))`,
  `create index im_members_user on im_members(username)`,
  // The lists of a group: mute (until expires_at), block, allow.
  `create table im_group_lists (
    group_id text not null references im_groups(id) on delete cascade, list text not null, username text not null references im_users(username) on delete cascade,
    expires_at timestamptz, created_at timestamptz not null, primary key (group_id, list, username))`,
  `create table im_group_requests (
    group_id text not null references im_groups(id) on delete cascade, username text not null references im_users(username) on delete cascade,
    kind text not null, requested_by text not null, message text not null, created_at timestamptz not null, primary key (group_id, username, kind))`,
  `create table im_group_files (
    id text primary key, group_id text not null references im_groups(id) on delete cascade, file_id text not null, created_at timestamptz not null)`,
  `create table im_room_attributes (
    group_id text not null references im_groups(id) on delete cascade, key text not null, value text not null, username text not null,
    auto_delete boolean not null, primary key (group_id, key))`,
  `create table im_group_acks (
    message_id text collate "C" not null references im_messages(id) on delete cascade, username text not null, content text not null default '',
    created_at timestamptz not null, primary key (message_id, username))`,
  `create table im_reactions (
    message_id text collate "C" not null references im_messages(id) on delete cascade, reaction text not null, username text not null,
    created_at timestamptz not null, primary key (message_id, reaction, username))`,
  `create table im_pinned_messages (
    message_id text collate "C" primary key references im_messages(id) on delete cascade, conversation text not null, username text not null,
    created_at timestamptz not null)`,
  `create index im_pinned_conversation on im_pinned_messages(conversation)`,
  `create table im_files (
    id text primary key, secret_hash text not null, owner text not null, name text not null, content_type text not null, bytes bytea not null,
    thumbnail bytea, created_at timestamptz not null)`,
  // Uncompressed, so that a part is read without the whole: pictures and videos do not shrink anyway.
  `alter table im_files alter column bytes set storage external`,
  `create index im_files_age on im_files(created_at)`,
  `create table im_reports (
    id serial primary key, message_id text not null, username text not null, kind text not null, reason text not null, created_at timestamptz not null)`,
  // People who came before chat did.
  `insert into im_users (username, nickname, created_at) select im_username, nickname, created_at from users`,
]

export const im: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
