import { observer } from 'mobx-react'
import { useApp } from '@/app/AppContext'
import { useModel } from '@/hooks/useModel'
import { usePictures } from '@/hooks/usePictures'
import { routes } from '@/routes'
import { Avatar } from '@/ui/Avatar'
import { Button } from '@/ui/Button'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { View } from '@/ui/elements/View'
import { Spinner } from '@/ui/Spinner'
import { Page } from '@/shell/Page'
import { NicknameSheet } from '../components/NicknameSheet'
import { createAccounts } from '@/app/createAccounts'
import { ProfileModel } from '../model/ProfileModel'
import './UserDetailScreen.scss'

/** 个人资料 (app §2 passport). */
export const UserDetailScreen = observer(function UserDetail() {
  const { nav, session, platform } = useApp()
  const pictures = usePictures()
  const model = useModel((app) => new ProfileModel(app, createAccounts(app)))
  const user = session.userInfo
  const inWechat = !!(platform.wechat || platform.mini)
  // Their session has ended, and login lies over the page.
  if (!user) return null
  return (
    <Page route="userDetail" layers={<NicknameSheet model={model} />}>
      <CellGroup>
        <Cell
          title="头像"
          ariaLabel="更换头像"
          onClick={model.changeAvatar}
          value={
            <View className="dd-profile__avatar">
              <Avatar
                src={user.avatar ? pictures.url(user.avatar, 120) : undefined}
                srcOf={pictures.of(user.avatar)}
                name={user.nickname}
                size={56}
              />
              {model.uploading && (
                <View className="dd-profile__busy" role="status" ariaLabel="正在上传头像">
                  <Spinner size={22} />
                </View>
              )}
            </View>
          }
        />
        <Cell title="昵称" value={user.nickname} onClick={model.editNickname} />
      </CellGroup>
      <CellGroup title="账号与安全">
        <Cell title="手机号" value={user.phone || '未绑定'} />
        <Cell title="邮箱" value={user.email || '未绑定'} />
        {user.wechat ? (
          <Cell title="微信" value="已绑定" />
        ) : inWechat ? (
          <Cell title="微信" value="去绑定" onClick={model.bindWechat} />
        ) : (
          <Cell title="微信" value="未绑定" note="在微信里打开叮当就能绑定" />
        )}
        {user.hasPassword ? (
          <Cell title="通行证" value="已设置" />
        ) : (
          <>
            <Cell title="创建通行证" note="设置用户名和密码" onClick={() => nav.open('createPassport')} />
            <Cell title="绑定已有通行证" note="与你的用户名账号合为一个" onClick={() => nav.open('bindPassport')} />
          </>
        )}
      </CellGroup>
      <CellGroup>
        <Cell
          title="优惠信息与推送"
          note="选择要不要收，随时可以撤回"
          href={routes.authorize.path}
          onClick={() => nav.open('authorize')}
        />
      </CellGroup>
      <View className="dd-profile__out">
        <Button size="large" block className="dd-profile__logout" onClick={model.logout}>
          退出登录
        </Button>
      </View>
    </Page>
  )
})
