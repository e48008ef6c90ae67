import { reaction } from 'mobx'
import type { ConversationModel } from './ConversationModel'

/** What a conversation on the screen does about messages that come. Returns the end of it. */
export function watchMessages(model: ConversationModel): () => void {
  const ends = [
    // People who wrote something have a name and a portrait.
    reaction(
      () => model.entries,
      (entries) => {
        model.chat?.people.ensure(entries.map(({ from }) => from))
        model.chat?.needReaders(entries)
      },
    ),
    reaction(
      () => model.messages?.arrived ?? 0,
      (now, before) => model.came(Math.max(0, now - before)),
    ),
  ]
  return () => ends.forEach((end) => end())
}
