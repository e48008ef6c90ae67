/** 保障: what the marketplace itself does on every order (domain: money, order). Nothing a seller would have to keep is promised here. */
export const PROMISES = [
  { name: '标价含税', text: '标价已含15% GST，下单时可看到其中的税额' },
  { name: '下单留货', text: '提交订单后为你保留库存30分钟，期间不会被别人买走' },
  { name: '价格透明', text: '每一项优惠和运费都在付款前列明，变价会先请你确认' },
  { name: '超时自动退款', text: '订单关闭后才到账的款项，会自动原路退回' },
] as const
