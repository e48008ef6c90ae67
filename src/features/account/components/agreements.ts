import type { AgreementName } from '../model/Consent'

interface Agreement {
  title: string
  sections: readonly { heading: string; text: string }[]
}

/** What the product really does, in plain words: change it together with the behaviour it describes. */
export const AGREEMENTS: Record<AgreementName, Agreement> = {
  terms: {
    title: '用户协议',
    sections: [
      {
        heading: '叮当是什么',
        text: '叮当是面向新西兰华人的社区集市。商品由各店铺的卖家发布和出售，买卖合同在你和卖家之间成立；叮当提供浏览、下单、支付和订单管理的工具。',
      },
      {
        heading: '你的账号',
        text: '账号由你本人使用。请保管好密码和验证码，不要告诉任何人，叮当的工作人员不会向你索要。',
      },
      {
        heading: '价格与订单',
        text: '商品价格以新西兰元标示，已含 15% 消费税（GST）。应付金额以确认订单时页面所示为准。未付款的订单在 30 分钟后自动关闭，占用的库存随之释放。',
      },
      {
        heading: '你的法定权利',
        text: '新西兰《消费者保障法》（Consumer Guarantees Act 1993）和《公平交易法》（Fair Trading Act 1986）赋予你的权利不受本协议限制。',
      },
      {
        heading: '请不要这样做',
        text: '不得发布违法、虚假或侵权的内容，不得冒用他人身份、恶意下单，或以程序批量注册、抓取和干扰服务。违反时我们可能限制或停用账号。',
      },
      {
        heading: '协议变更',
        text: '协议变更后，新版会公布在本页。不同意变更的，可以停止使用并退出登录。',
      },
    ],
  },
  privacy: {
    title: '隐私政策',
    sections: [
      {
        heading: '我们收集什么',
        text: '登录所需的用户名、手机号或邮箱；你填写的昵称、头像和收货地址；你的购物车、订单、收藏、关注和浏览足迹。我们不读取通讯录，也不在后台获取你的位置。',
      },
      {
        heading: '用来做什么',
        text: '用于登录、下单、送货、显示你的记录，以及按你看过的商品做推荐。我们不出售你的个人信息。',
      },
      {
        heading: '使用统计',
        text: '只有在你同意之后，我们才统计你浏览、搜索、加购、下单和分享的情况，并与账号编号和昵称对应，用来改进功能。其中不含电话、邮箱、地址、聊天内容和登录凭证，由我们自己的服务器保存，最长 180 天。可随时在「我的 - 使用统计」里关闭，关闭后本机的统计标识会被清除。',
      },
      {
        heading: '优惠信息',
        text: '短信、邮件和推送的优惠信息，只有在你逐项同意之后才会发。可随时在「我的 - 个人资料 - 优惠信息与推送」里查看和撤回。',
      },
      {
        heading: '谁会看到',
        text: '下单后，收货人姓名、电话和地址会交给该订单的卖家，用于送货。搜索地址时，你输入的文字可能会交给新西兰邮政（NZ Post）用于查找。其他用户只能看到你的昵称和头像。',
      },
      {
        heading: '怎样保管',
        text: '密码只保存无法还原的摘要；登录信息在传输时加密。登录状态保存在你的设备上，退出登录时会清除账号信息和登录凭证。',
      },
      {
        heading: '你的权利',
        text: '依照新西兰《隐私法》（Privacy Act 2020），你可以查看和更正自己的信息：个人资料和收货地址可随时在「我的」中修改。对处理方式有异议，可向新西兰隐私专员办公室（Office of the Privacy Commissioner）投诉。',
      },
    ],
  },
}
