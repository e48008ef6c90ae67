import { observer } from 'mobx-react'
import { useParams } from '@/hooks/page'
import { useModel } from '@/hooks/useModel'
import { formatShortDateTime } from '@/domain/time'
import type { ConversationRef } from '@/im/types'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Empty } from '@/ui/Empty'
import { IconButton } from '@/ui/IconButton'
import { Page } from '@/shell/Page'
import { ListView } from '@/widgets/ListView'
import { GroupFilesModel } from '../model/GroupFilesModel'
import { fileSize } from '../model/measures'

/** 群文件: what a group shares. */
export const GroupFilesScreen = observer(function GroupFilesScreen() {
  const { type, id } = useParams('groupFiles')
  const model = useModel((app) => new GroupFilesModel(app, { chatType: type as ConversationRef['chatType'], id }))
  const { chat, progress } = model
  const title = type === 'chatRoom' ? '共享文件' : '群文件'
  return (
    <Page
      route="groupFiles"
      title={title}
      footer={
        model.port?.file && (
          <Button kind="primary" block disabled={progress !== null} onClick={model.upload}>
            {progress === null ? '上传文件' : `正在上传 ${Math.round(progress * 100)}%`}
          </Button>
        )
      }
    >
      <ListView
        list={model.files}
        wrap={(rows) => <CellGroup>{rows}</CellGroup>}
        endText={null}
        empty={<Empty icon="file" title={`还没有${title}`} note="价目表、接龙表放在这里，大家随时能看" />}
        render={(file) => (
          <Cell
            icon="file"
            title={file.name}
            note={`${fileSize(file.size)} · ${chat!.people.nameOf(file.owner)} · ${formatShortDateTime(file.created)}`}
            arrow={false}
            value={<IconButton icon="trash" size={18} label={`删除${file.name}`} onClick={() => model.remove(file)} />}
            onClick={() => model.open(file)}
          />
        )}
      />
    </Page>
  )
})
