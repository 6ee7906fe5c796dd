;; Products of whole numbers, eight at a time. lanes.ts holds this assembled; where it does not, its test says what it should hold.
(module
  (memory (export "memory") 1)
  ;; Every row with every vector, row by row: 16-bit numbers, each row and vector `width` bytes long, a multiple of 16. Sums are 32-bit.
  (func (export "multiply")
    (param $row i32) (param $rowsEnd i32) (param $vectors i32) (param $vectorsEnd i32) (param $width i32) (param $to i32)
    (local $vector i32) (local $at i32) (local $end i32) (local $sums v128)
    (loop $rows
      (local.set $vector (local.get $vectors))
      (local.set $end (i32.add (local.get $row) (local.get $width)))
      (loop $each
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (local.get $row))
        (loop $along
          (local.set $sums
            (i32x4.add (local.get $sums) (i32x4.dot_i16x8_s (v128.load (local.get $at)) (v128.load (local.get $vector)))))
          (local.set $vector (i32.add (local.get $vector) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $along (i32.lt_u (local.get $at) (local.get $end))))
        (i32.store
          (local.get $to)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (br_if $each (i32.lt_u (local.get $vector) (local.get $vectorsEnd))))
      (local.set $row (local.get $end))
      (br_if $rows (i32.lt_u (local.get $row) (local.get $rowsEnd))))))
